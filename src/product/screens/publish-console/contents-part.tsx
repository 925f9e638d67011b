import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import type { ContentResource } from '../../contract/publishing';
import { type Chosen, keyOf } from './chosen';
import { ContentCard } from './content-card';
import type { useContents } from './use-contents';

const ContentPicker = lazyNamed(async () => (await import('./content-picker')).ContentPicker);

interface ContentsPartProps {
  chosen: readonly Chosen[];
  contents: ReturnType<typeof useContents>;
  /** What the picker offers first. */
  kind: ContentResource;
  /** The one that the preview shows. */
  looked: string | undefined;
  onLook: (key: string) => void;
  onChange: (chosen: readonly Chosen[]) => void;
}

/** What is to be published, with a way to add more. */
export const ContentsPart = ({ chosen, contents, kind, looked, onLook, onChange }: ContentsPartProps) => {
  const { t } = useTranslation('publish-console');
  const [isPicking, setPicking] = useState(false);
  const gone = chosen.length - contents.contents.length;
  const body = () => {
    if (contents.error) return <LoadError error={toHttpError(contents.error)} onRetry={contents.retry} />;
    if (contents.isLoading) return <Loading rows={2} />;
    return (
      <>
        {chosen.length === 0 && (
          <p className="publish-empty">
            {t('contents.none')}{' '}
            <Button type="primary" onClick={() => setPicking(true)}>
              {t('contents.choose')}
            </Button>
          </p>
        )}
        <ul className="publish-contents">
          {contents.contents.map((content) => (
            <ContentCard
              key={keyOf(content)}
              content={content}
              isLookedAt={keyOf(content) === looked}
              onLook={() => onLook(keyOf(content))}
              onRemove={() => onChange(chosen.filter((one) => keyOf(one) !== keyOf(content)))}
            />
          ))}
        </ul>
        {gone > 0 && (
          <p className="publish-quiet" role="status">
            {t('contents.gone', { count: gone })}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => onChange(contents.contents.map(({ resource, id }) => ({ resource, id })))}
            >
              {t('contents.forget')}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Box
      title={t('contents.title', { count: chosen.length })}
      extra={chosen.length > 0 && <Button onClick={() => setPicking(true)}>{t('contents.add')}</Button>}
    >
      {body()}
      {isPicking && (
        <Suspense fallback={null}>
          <ContentPicker first={kind} chosen={chosen} onClose={() => setPicking(false)} onChoose={onChange} />
        </Suspense>
      )}
    </Box>
  );
};
