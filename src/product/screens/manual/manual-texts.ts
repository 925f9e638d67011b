import { addTexts } from '../../../framework/i18n/i18n';
import en from '../../texts/en/manual.json';
import zh from '../../texts/zh/manual.json';

addTexts('manual', { zh, en });
