import { type HttpError, useUpdate } from '@refinedev/core';
import { Button, Collapse, Form } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord, Values } from '../../../framework/engine/context/engine-record';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { FieldItem } from '../../../framework/engine/form/field-item';
import { useFormState } from '../../../framework/engine/form/use-form-state';
import { Box } from '../../../framework/engine/parts/box';
import { isEmpty, textFrom } from '../../../framework/fields/base/read-value';
import { defaultValue } from '../../../framework/fields/default-value';
import type { Field } from '../../../framework/fields/field';
import { FieldServicesProvider, FieldsOf, useFieldServices } from '../../../framework/fields/parts/fields-context';
import { useLabel } from '../../../framework/i18n/use-label';
import { res } from '../../../framework/rights/objects';
import { isObject } from '../../../framework/shared/is-object';
import { useToasts } from '../../../framework/shared/toasts';
import { type ContentKind, lookUpOf } from '../../platforms/platform';
import { checkPlatformFields, platformResource } from '../../platforms/platform-fields';
import { platformNamed } from '../../platforms/platforms';

/** Values for the own fields of platforms, by platform. */
export type FieldsByPlatform = Readonly<Record<string, Values>>;

/** Without what is empty. */
export const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value) && value !== false));

/** The own fields of a platform that this kind may show. */
export const ownFieldsOf = (platform: string): readonly Field[] =>
  (platformResource(platform)?.fields ?? []).filter(({ name, isSystem }) => name !== 'kind' && !isSystem);

/** The values that the own fields of a platform begin with. */
export const firstValues = (platform: string): Values =>
  Object.fromEntries(ownFieldsOf(platform).map((field) => [field.name, defaultValue(field)]));

/** Sends uploads of the fields below as covers of publishing jobs, which the server knows. */
export const AsJobFields = ({ children }: { children: ReactNode }) => {
  const services = useFieldServices();
  const own = useMemo(
    () => ({
      ...services,
      upload: (input: Parameters<typeof services.upload>[0]) =>
        services.upload({ ...input, resource: 'publishJobs', field: 'cover' }),
    }),
    [services],
  );
  return (
    <FieldServicesProvider services={own}>
      <FieldsOf resource="publishJobs">{children}</FieldsOf>
    </FieldServicesProvider>
  );
};

/** How long typing rests before what was typed counts. */
const restMs = 400;

interface PlatformFormProps {
  platform: string;
  kind: ContentKind;
  accountIds: readonly string[];
  initial: Values;
  onChange: (values: Values) => void;
}

/** The own fields of one platform; of several accounts without those that each has for itself. */
const PlatformForm = ({ platform, kind, accountIds, initial, onChange }: PlatformFormProps) => {
  const { t } = useTranslation('publish-console');
  const label = useLabel();
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fields = useMemo(() => ownFieldsOf(platform), [platform]);
  const base = useMemo(() => ({ kind, ...firstValues(platform) }) as Values, [kind, platform]);
  const state = useFormState({ form, fields, base, initial: { ...base, ...initial }, isHolding: false });
  const visible = fields.filter((field) => state.visible.has(field.name));
  const single = visible.filter((field) => accountIds.length > 1 && lookUpOf(field) === 'account');
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      className="publish-fields u-grid"
      initialValues={Object.fromEntries(fields.map((field) => [field.name, initial[field.name] ?? base[field.name]]))}
      onValuesChange={() => {
        clearTimeout(rest.current);
        rest.current = setTimeout(() => onChange(filledIn(form.getFieldsValue(true))), restMs);
      }}
    >
      {visible
        .filter((field) => !single.includes(field))
        .map((field) => (
          <FieldItem
            key={field.name}
            field={field}
            isDisabled={false}
            isRequired={state.required.has(field.name)}
            peers={{ ...state.values, accountId: accountIds[0] }}
          />
        ))}
      {single.length > 0 && (
        <p className="publish-quiet">
          {t('choices.byAccount', { fields: single.map((field) => label(field.label)).join(t('comma')) })}
        </p>
      )}
    </Form>
  );
};

/** The values that the accounts have by default, as far as they all have the same. */
export const sharedDefaults = (accounts: readonly EngineRecord[]): Values => {
  const all = accounts.map(({ publishDefaults }) => (isObject(publishDefaults) ? publishDefaults : {}));
  const [first = {}, ...others] = all;
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) =>
      others.every((other) => JSON.stringify(other[name]) === JSON.stringify(value)),
    ),
  );
};

/** Stores values as what accounts have by default. */
const useKeepDefaults = () => {
  const { t } = useTranslation('publish-console');
  const { mutateAsync, mutation } = useUpdate<EngineRecord, HttpError>();
  const { message } = useToasts();
  const showError = useShowError();
  const keep = async (accounts: readonly EngineRecord[], values: Values): Promise<void> => {
    try {
      for (const { id } of accounts)
        await mutateAsync({
          resource: 'accounts',
          id,
          values: { publishDefaults: values },
          successNotification: false,
          errorNotification: false,
        });
      message.success(t('fields.kept', { count: accounts.length }));
    } catch (thrown) {
      showError(thrown);
    }
  };
  return { keep, isKeeping: mutation.isPending };
};

interface PlatformFieldsPartProps {
  kind: ContentKind;
  /** The chosen accounts. */
  accounts: readonly EngineRecord[];
  values: FieldsByPlatform;
  onChange: (values: FieldsByPlatform) => void;
}

/** What the platforms of the chosen accounts ask for, for all of their accounts; those that require something are open. */
export const PlatformFieldsPart = ({ kind, accounts, values, onChange }: PlatformFieldsPartProps) => {
  const { t } = useTranslation('publish-console');
  const { can } = useEngine();
  const label = useLabel();
  const { keep, isKeeping } = useKeepDefaults();
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const names = [...new Set(accounts.map(({ platform }) => textFrom(platform)))];
  const shown = names.filter((name) => ownFieldsOf(name).length > 0 && platformNamed(name)?.takes.includes(kind));
  const mayKeep = can({ object: res('accounts'), action: 'edit' });
  const items = shown.map((platform) => {
    const own = accounts.filter((account) => account.platform === platform);
    const initial = values[platform] ?? sharedDefaults(own);
    const { errors } = checkPlatformFields({ platform, kind, values: initial });
    const filled = Object.keys(filledIn(initial)).length;
    return {
      key: platform,
      label: (
        <span className="publish-quiet">
          <strong>{label(platformNamed(platform)?.label ?? { zh: platform, en: platform })}</strong>
          <span>{t('fields.accounts', { count: own.length })}</span>
          {errors.length > 0 && <span data-bad="true">{errors.map((text) => label(text)).join(t('comma'))}</span>}
          {errors.length === 0 && filled > 0 && <span>{t('fields.filled', { count: filled })}</span>}
        </span>
      ),
      children: (
        <>
          <PlatformForm
            key={kind}
            platform={platform}
            kind={kind}
            accountIds={own.map(({ id }) => id)}
            initial={initial}
            onChange={(next) => onChange({ ...values, [platform]: next })}
          />
          {mayKeep && (
            <Button
              size="small"
              loading={isKeeping}
              disabled={values[platform] === undefined}
              onClick={() => void keep(own, values[platform] ?? {})}
            >
              {t('fields.keep', { count: own.length })}
            </Button>
          )}
        </>
      ),
      needs: errors.length > 0,
    };
  });
  if (items.length === 0) return null;
  // What is missing is shown at once, and stays open while it is filled in.
  const missing = items.filter(({ key, needs }) => needs && !open.has(key));
  if (missing.length > 0) setOpen(new Map([...open, ...missing.map(({ key }) => [key, true] as const)]));
  return (
    <Box title={t('fields.title')}>
      <AsJobFields>
        <Collapse
          size="small"
          activeKey={items.filter(({ key }) => open.get(key)).map(({ key }) => key)}
          onChange={(keys) => setOpen(new Map(items.map(({ key }) => [key, keys.includes(key)])))}
          items={items.map(({ key, label: head, children }) => ({ key, label: head, children }))}
        />
      </AsJobFields>
    </Box>
  );
};
