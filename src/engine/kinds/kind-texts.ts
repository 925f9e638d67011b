import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/kinds.json';
import zh from '../../i18n/locales/zh/kinds.json';

addTexts('kinds', { zh, en });

/** Namespace of the texts of everything in this folder; importing it makes sure that they are there. */
export const KINDS = 'kinds';
