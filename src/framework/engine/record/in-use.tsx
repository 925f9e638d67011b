import { Button } from 'antd';
import type { RecordUse } from '../../contract/records';
import { addTexts, currentLanguage, i18n } from '../../i18n/i18n';
import { inUse as en } from '../../i18n/locales/en/records.json';
import { inUse as zh } from '../../i18n/locales/zh/records.json';
import type { Resource } from '../../language/resource/resource';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import type { Toasts } from '../../shared/toasts';
import { toHttpError } from '../context/http-error';

addTexts('in-use', { zh, en });

type Linked = RecordUse & { link: string };

const isLinked = (use: unknown): use is Linked =>
  isObject(use) && typeof use.link === 'string' && typeof use.resource === 'string' && typeof use.count === 'number';

/** What keeps a record from being deleted, as far as the user may open a list of it. */
const linkedUses = (thrown: unknown): readonly Linked[] => {
  const data: unknown = toHttpError(thrown).data;
  if (!isObject(data) || data.reason !== 'inUse' || !Array.isArray(data.uses)) return [];
  return data.uses.filter(isLinked);
};

/** Shows what a record is in use by, with a link to each list of it; false where there is none, and nothing is shown. */
export const showUses = ({
  thrown,
  title,
  feedback: { modal },
  resources,
  go,
}: {
  thrown: unknown;
  /** Of the record that could not be deleted. */
  title: string;
  feedback: Pick<Toasts, 'modal'>;
  resources: ReadonlyMap<string, Resource>;
  /** Opens a path of the console. */
  go: (path: string) => void;
}): boolean => {
  const uses = linkedUses(thrown);
  if (uses.length === 0) return false;
  const dialog = modal.warning({
    title: i18n.t('in-use:title', { title }),
    okText: i18n.t('in-use:close'),
    content: (
      <>
        <p>{toHttpError(thrown).message}</p>
        {uses.map(({ resource, field, count, link }) => {
          const label = resources.get(resource)?.label;
          const name = label === undefined ? resource : textOf(label, currentLanguage());
          const open = (): void => {
            dialog.destroy();
            go(link);
          };
          return (
            <div key={`${resource}.${field}`}>
              <Button type="link" size="small" onClick={open}>
                {i18n.t('in-use:open', { count, name })}
              </Button>
            </div>
          );
        })}
      </>
    ),
  });
  return true;
};
