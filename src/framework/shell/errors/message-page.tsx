import { type ReactNode, useContext } from 'react';
import { PageMain } from '../base/page-main';
import { BelowTitle } from '../base/places';
import '../base/tokens.css';
import './errors.css';

/** A page with one message: a heading, a sentence, details and what can be done. Plain, so that it works when little else does. */
export const MessagePage = ({
  figure,
  title,
  text,
  details,
  actions,
}: {
  /** Drawn large above the heading, silent for a screen reader. */
  figure: ReactNode;
  title: string;
  text: string;
  details?: ReactNode;
  actions: ReactNode;
}) => {
  const Heading = useContext(BelowTitle) ? 'h2' : 'h1';
  return (
    <PageMain className="message-page u-grid u-grow u-place-center">
      <div className="message-card u-full u-text-center">
        <div className="message-figure" aria-hidden="true">
          {figure}
        </div>
        <Heading>{title}</Heading>
        <p className="u-muted">{text}</p>
        {details}
        <div className="message-actions u-flex u-wrap u-gap-12 u-justify-center">{actions}</div>
      </div>
    </PageMain>
  );
};
