/** What kind of device a visitor holds. Tablets count as mobile: they are touched, not pointed at. */
export type Device = 'mobile' | 'desktop';

/** What a browser says of itself; the names are those of `navigator`. */
export interface Visitor {
  userAgent: string;
  /** How many fingers the screen can distinguish; 0 without a touch screen. */
  maxTouchPoints: number;
}

/** Phones and tablets by the names they use, from the mini programs of messaging apps to e-readers. */
const mobileNames =
  /android|iphone|ipod|ipad|harmonyos|openharmony|windows phone|blackberry|bb10|mobile|tablet|silk\/|kindle|opera mini/i;

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isTouchedMac = ({ userAgent, maxTouchPoints }: Visitor): boolean =>
  /macintosh/i.test(userAgent) && maxTouchPoints > 1;

/** The kind of device, by what it is and not by the width of its window. A visitor that says nothing has a desktop. */
export const deviceOf = (visitor: Visitor): Device =>
  mobileNames.test(visitor.userAgent) || isTouchedMac(visitor) ? 'mobile' : 'desktop';
