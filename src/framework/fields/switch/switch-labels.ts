import type { Label } from '../../shared/label';

/** What the two positions of a switch are called. */
export const switchLabel = (isOn: boolean): Label => (isOn ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });
