import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { changePassword } from '../../contract/own-account';
import { Box } from '../../engine/parts/box';
import { minPasswordLength } from '../../shared/password';
import { useToasts } from '../../shared/toasts';
import { SmallForm, sessionsKey, useSmallForm } from './own-account';
import { PasswordHint, usePasswordRules } from './password-rules';

/** How hard a password is to guess, as a hint; the server's rule is only a length. */
type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** What guessers try first, in lower case. */
const common =
  /password|passw0rd|admin|qwerty|asdfgh|zxcvbn|iloveyou|letmein|woaini|abc123|a123456|111111|123123|888888/;

/** `abcd`, `4321`: neighbours in one direction. `aaaa`: the same again. */
const runs = (characters: readonly string[]): number => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  let repeats = 0;
  for (let at = 2; at < codes.length; at += 1) {
    const step = (codes[at] ?? 0) - (codes[at - 1] ?? 0);
    if (Math.abs(step) <= 1 && step === (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0)) repeats += 1;
  }
  return repeats;
};

/** Rates a password by length without runs, kinds of characters, and what guessers know. The empty one has no strength. */
export const passwordStrength = ({
  password,
  username,
}: {
  password: string;
  /** A password around one's own name is weak. */
  username: string;
}): PasswordStrength | undefined => {
  if (password === '') return undefined;
  const lower = password.toLowerCase();
  const isKnown = common.test(lower) || (username.length > 2 && lower.includes(username.toLowerCase()));
  const characters = Array.from(password);
  const length = characters.length - runs(characters);
  if (isKnown || length < 6 || new Set(characters).size < 4) return 'weak';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = (length >= 8 ? 1 : 0) + (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety - 1);
  return strengths[Math.min(3, Math.floor((points + 1) / 2))];
};

type PasswordValues = {
  oldPassword: string;
  password: string;
  /** The new one once more; it stays here. */
  again: string;
};

const colours = { weak: 'var(--danger)', fair: '#fa8c16', good: 'var(--primary)', strong: '#52c41a' } as const;

/** How strong a new password is, in words and bars, while it is typed. */
const PasswordMeter = ({ password, username }: { password: string; username: string }): ReactNode => {
  const { t } = useTranslation('own-account');
  const strength = passwordStrength({ password, username });
  const percent = strength === undefined ? 0 : (strengths.indexOf(strength) + 1) * 25;
  return (
    <div className="own-line">
      <Progress
        aria-hidden
        steps={4}
        size={[24, 4]}
        percent={percent}
        showInfo={false}
        strokeColor={colours[strength ?? 'weak']}
      />
      <span role="status">{strength === undefined ? t('password.hint') : t(`password.strength.${strength}`)}</span>
    </div>
  );
};

/** A new password, with the old one as proof. */
export const PasswordForm = (): ReactNode => {
  const { t } = useTranslation('own-account');
  const { http, user } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const rules = usePasswordRules(http)?.own;
  const min = rules?.min ?? minPasswordLength;
  const state = useSmallForm<PasswordValues>(['oldPassword', 'password']);
  const { form } = state;
  const typed = Form.useWatch('password', form) ?? '';
  const again = {
    validator: async (_: unknown, value: unknown): Promise<void> => {
      if (value !== form.getFieldValue('password')) throw new Error(t('password.different'));
    },
  };
  const submit = async ({ oldPassword, password }: PasswordValues): Promise<void> => {
    const { ended } = await call(http, changePassword, { body: { oldPassword, password } });
    form.resetFields();
    message.success(ended > 0 ? t('password.changedAndEnded', { count: ended }) : t('password.changed'));
    void client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <Box title={t('password.title')}>
      <SmallForm
        state={state}
        validateTrigger="onBlur"
        submitText={t('password.change')}
        onSubmit={submit}
        note={t('password.consequence')}
      >
        {/* For password managers, which must know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <Form.Item
          name="oldPassword"
          label={t('password.old')}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: t('password.oldMissing') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.new')}
          extra={
            <>
              <PasswordHint rules={rules} />
              <PasswordMeter password={typed} username={user.username} />
            </>
          }
          validateFirst
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: t('password.newMissing') },
            { min, max: 200, message: t('password.length', { min }) },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('password.again')}
          dependencies={['password']}
          validateTrigger="onSubmit"
          rules={[again]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </SmallForm>
    </Box>
  );
};
