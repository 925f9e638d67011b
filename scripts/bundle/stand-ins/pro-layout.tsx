import { Breadcrumb, type BreadcrumbProps, Flex } from 'antd';
import { type CSSProperties, cloneElement, isValidElement, type ReactNode } from 'react';

interface HeaderProps {
  title?: ReactNode;
  subTitle?: ReactNode;
  /** Buttons at the end of the head. */
  extra?: ReactNode;
  tags?: ReactNode;
  breadcrumb?: ReactNode | Partial<BreadcrumbProps>;
  backIcon?: ReactNode;
  onBack?: () => void;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** The button that goes back: the one that Refine brings, told what to do. */
const backButton = ({ backIcon, onBack }: HeaderProps): ReactNode =>
  onBack && isValidElement<{ onClick?: () => void }>(backIcon) ? cloneElement(backIcon, { onClick: onBack }) : null;

const trailOf = ({ breadcrumb }: HeaderProps): ReactNode =>
  typeof breadcrumb !== 'object' || breadcrumb === null || isValidElement(breadcrumb) ? (
    (breadcrumb as ReactNode)
  ) : (
    <Breadcrumb {...(breadcrumb as BreadcrumbProps)} />
  );

/** Refine gives an empty heading where there is no second title, and antd moves the first one down for it. */
const secondTitle = ({ subTitle }: HeaderProps): ReactNode =>
  isValidElement<{ children?: ReactNode }>(subTitle) && subTitle.props.children === undefined ? null : subTitle;

/** The head of Refine's pages. That of pro-layout is written for antd 5, and throws with antd 6. */
export const PageHeader = (props: HeaderProps): ReactNode => {
  const { title, extra, tags, footer, children, className, style } = props;
  return (
    <div className={className} style={style}>
      {trailOf(props)}
      <Flex wrap align="center" justify="space-between" gap="small" style={{ marginBlock: 8 }}>
        <Flex align="center" gap="small">
          {backButton(props)}
          {title}
          {secondTitle(props)}
          {tags}
        </Flex>
        {extra && <Flex gap="small">{extra}</Flex>}
      </Flex>
      {children}
      {footer}
    </div>
  );
};
