import '../../base/tokens.css';
import '../workspace.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addTexts } from '../../../i18n/i18n';
import { hints as en } from '../../../i18n/locales/en/dashboard.json';
import { hints as zh } from '../../../i18n/locales/zh/dashboard.json';
import { useLabel } from '../../../i18n/use-label';
import { focusMainIfFree } from '../../base/places';
import { useHints } from './use-hints';

addTexts('hints', { zh, en });

const Tick = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
);

/** The first steps of somebody new, above their first page until they are done or dismissed. Drawn without antd: it comes with the first page. */
export const HintCard = (): ReactNode => {
  const { t } = useTranslation('hints');
  const label = useLabel();
  const titleId = useId();
  const { hints, dismissed, dismiss } = useHints();
  const open = hints.filter(({ name }) => !dismissed.includes(name));
  if (open.length === 0) return null;
  const close = (): void => {
    dismiss(hints.map(({ name }) => name));
    // The button that had the focus is gone.
    setTimeout(focusMainIfFree);
  };
  const finish = (name: string): void => dismiss([...dismissed, name]);
  return (
    <section className="hints u-unprinted u-rigid u-surface u-border-soft u-radius" aria-labelledby={titleId}>
      <h2 className="u-rigid u-text-14 u-strong" id={titleId}>
        {t('title')}
      </h2>
      <span className="u-rigid u-note">{t('count', { done: hints.length - open.length, all: hints.length })}</span>
      <ol className="u-flex u-grow u-gap-16 u-min-0">
        {hints.map(({ name, title, text, to, isByData = false }, index) => {
          const isDone = dismissed.includes(name);
          return (
            <li key={name} data-done={isDone || undefined} data-next={name === open[0]?.name || undefined}>
              <span className="hints-mark u-rigid u-circle u-text-12 u-text-center">
                {isDone ? (
                  <>
                    <Tick />
                    <span className="u-unseen">{t('isDone')}</span>
                  </>
                ) : (
                  index + 1
                )}
              </span>
              <span>{label(title)}</span>
              <p className="u-m-0 u-note u-truncate" title={label(text)}>
                {label(text)}
              </p>
              {!isDone &&
                (to === undefined ? (
                  <button type="button" className="hints-go u-rigid u-pointer u-p-0" onClick={() => finish(name)}>
                    {t('done')}
                  </button>
                ) : (
                  <Link className="hints-go u-rigid u-undecorated" to={to} onClick={() => isByData || finish(name)}>
                    {t('go')}
                  </Link>
                ))}
            </li>
          );
        })}
      </ol>
      <button type="button" className="btn btn-quiet u-rigid" title={t('back')} onClick={close}>
        {t('dismiss')}
      </button>
    </section>
  );
};
