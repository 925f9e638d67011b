import './after-texts';
import './after.css';
import { useTranslation } from 'react-i18next';

/** Records for which something was not possible, each with the reason. */
export const FailureList = ({ failures }: { failures: readonly { id: string; title: string; message: string }[] }) => {
  const { t } = useTranslation('after');
  return (
    // Scrolled with the keyboard, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
    <section className="after-failures" tabIndex={0} aria-label={t('failures.reason')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('failures.record')}</th>
            <th scope="col">{t('failures.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ id, title, message }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
