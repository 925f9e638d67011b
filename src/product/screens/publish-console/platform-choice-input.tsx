import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import type { FieldOf } from '../../../framework/fields/field';
import { useSelectProps } from '../../../framework/fields/parts/select-props';
import { useLanguage } from '../../../framework/i18n/use-label';
import { lookUpChoices } from '../../contract/publishing';
import { contentKinds, type LookedUp, lookUpOf, readLookedUp } from '../../platforms/platform';

/** As long as the server keeps an answer. */
const freshMs = 10 * 60_000;
const restMs = 300;

/** A text as it is once typing has rested. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/** A choice as the select knows it: by the id, or by the name that was typed. */
const keyOf = ({ id, name }: LookedUp): string => (id === undefined ? `name:${name}` : `id:${id}`);

/**
 * A field of a platform whose choices are looked up there, for the account `accountId` of the form, when the list is opened. What was
 * chosen stays whatever becomes of a look-up; a name can be typed where the platform does not know it.
 */
export const PlatformChoiceInput = ({ field, value, onChange, values, ...rest }: CustomInputProps<FieldOf<'json'>>) => {
  const { t } = useTranslation('publish-console');
  const { http } = useServices();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useRested(typed.trim());
  const accountId = textFrom(values.accountId);
  const kind = (Object.keys(contentKinds) as (keyof typeof contentKinds)[]).find((one) => one === values.kind);
  const found = useQuery({
    queryKey: ['platform-choices', language, accountId, field.name, kind, query],
    queryFn: ({ signal }) =>
      call(http, lookUpChoices, { body: { accountId, field: field.name, kind: kind ?? 'article', query }, signal }),
    enabled: isOpen && accountId !== '',
    staleTime: freshMs,
    retry: false,
  });
  const chosen = readLookedUp(value);
  const choices = found.data?.choices ?? [];
  const total = found.data?.total ?? 0;
  const isNew = query !== '' && !found.isFetching && !choices.some(({ name }) => name === query);
  const all: readonly LookedUp[] = [...choices, ...(isNew ? [{ name: query }] : [])];
  const account = lookUpOf(field) === 'account' && accountId !== '' ? { account: accountId } : {};
  return (
    <Select<{ value: string; label?: ReactNode }>
      {...useSelectProps(rest)}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={chosen ? { value: keyOf(chosen), label: chosen.name } : null}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setTyped('');
      }}
      loading={found.isFetching}
      options={all.map((choice) => ({
        value: keyOf(choice),
        label: choice.id === undefined ? t('choices.typed', { name: choice.name }) : choice.name,
        picture: safeImage(choice.picture ?? ''),
      }))}
      optionRender={({ data, label }) => (
        <span className="u-row u-items-center u-gap-8">
          {data.picture && <img src={data.picture} alt="" width={20} height={20} />}
          {label}
        </span>
      )}
      notFoundContent={found.isFetching ? t('choices.loading') : t('choices.none')}
      popupRender={(menu) => (
        <>
          {found.isError && (
            <div role="alert" className="publish-choices-note publish-quiet">
              <span data-bad="true">{toHttpError(found.error).message}</span>
              <Button size="small" onClick={() => void found.refetch()}>
                {t('choices.again')}
              </Button>
            </div>
          )}
          {(!found.isError || all.length > 0) && menu}
          {total > choices.length && (
            <p className="publish-choices-note publish-quiet">{t('choices.more', { shown: choices.length, total })}</p>
          )}
        </>
      )}
      onChange={(next) => {
        const picked = next && all.find((choice) => keyOf(choice) === next.value);
        onChange(picked ? { ...picked, ...account } : null);
      }}
    />
  );
};
