import { useState } from 'react';
import { BrandMark } from '../brand-mark';

/** Logo and name of the site. A logo that does not load gives way to ours. */
export const Brand = ({
  title,
  logo,
  onLogoFailed,
}: {
  title: string;
  /** Address of the customer's own logo; empty for ours. */
  logo: string;
  /** Called with the address of a logo that did not load. */
  onLogoFailed?: ((address: string) => void) | undefined;
}) => {
  const [failed, setFailed] = useState('');
  const fail = (): void => {
    setFailed(logo);
    onLogoFailed?.(logo);
  };
  return (
    <div className="shell-brand">
      {logo && logo !== failed ? <img src={logo} alt="" height={32} onError={fail} /> : <BrandMark size={32} />}
      <span className="shell-title">{title}</span>
    </div>
  );
};
