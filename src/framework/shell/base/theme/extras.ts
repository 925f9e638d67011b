import '../parts.css';
import type { ColourAid } from '../settings-store';
import { skinPicture } from './skin-picture';

/**
 * Moves what green-weak eyes cannot distinguish into blue and yellow (daltonisation after Machado 2009, deuteranopia).
 * Every row adds up to 1, so greys, and with them nearly all text, do not change.
 */
const strongerDifferences = '1 0 0 0 0  0.163 0.725 0.112 0 0  0.455 -0.645 1.19 0 0  0 0 0 1 0';

const filterMarkup = `<svg width="0" height="0" aria-hidden="true"><filter id="colour-weak"><feColorMatrix values="${strongerDifferences}"/></filter></svg>`;

/** Adds what a few people ask for: the picture behind everything, and help for eyes. Returns a function that removes it. */
export const showExtras = ({
  hasPicture,
  isDark,
  colourAid,
}: {
  hasPicture: boolean;
  isDark: boolean;
  colourAid: ColourAid;
}): (() => void) => {
  const { dataset, style } = document.documentElement;
  if (hasPicture) {
    style.setProperty('--picture', `url("data:image/svg+xml,${encodeURIComponent(skinPicture({ isDark }))}")`);
    dataset.picture = '';
  }
  const filter = document.createElement('div');
  filter.className = 'theme-filter';
  if (colourAid === 'weak') {
    filter.innerHTML = filterMarkup;
    document.body.append(filter);
  }
  dataset.aid = colourAid;
  return () => {
    style.removeProperty('--picture');
    delete dataset.picture;
    delete dataset.aid;
    filter.remove();
  };
};
