import { BrandMark } from '../brand-mark';

/** Logo and name of the site, above the menu. */
export const Brand = ({
  title,
  logo,
  isCollapsed,
}: {
  title: string;
  /** Address of the customer's own logo; empty for ours. */
  logo: string;
  /** Only the logo is shown. */
  isCollapsed: boolean;
}) => (
  <div className="shell-brand">
    {logo ? <img src={logo} alt="" height={32} /> : <BrandMark size={32} />}
    {!isCollapsed && <span>{title}</span>}
  </div>
);
