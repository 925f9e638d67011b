import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { changePassword } from '../../../framework/contract/own-account';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { useErrorsInLanguage } from '../../../framework/engine/form/use-errors-in-language';
import { Box } from '../../../framework/engine/parts/box';
import { minPasswordLength } from '../../../framework/shared/password';
import { useToasts } from '../../../framework/shared/toasts';
import { PasswordHint, usePasswordRules } from '../../../framework/shell/account/password-rules';
import { keys } from './personal-data';

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

/** What is typed into the form of a new password. */
interface PasswordValues {
  oldPassword: string;
  password: string;
  /** The new one once more; it stays here. */
  again: string;
}

/** The form of a new password: sends it, places what the server refuses, and empties itself afterwards. */
const useChangePassword = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const [form] = Form.useForm<PasswordValues>();
  useErrorsInLanguage(form);
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);

  const submit = async ({ oldPassword, password }: PasswordValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const { ended } = await call(http, changePassword, { body: { oldPassword, password } });
      form.resetFields();
      message.success(ended > 0 ? t('password.changedAndEnded', { count: ended }) : t('password.changed'));
      void client.invalidateQueries({ queryKey: keys.sessions });
    } catch (error) {
      const found = toFormProblem({
        thrown: toRefineError(error),
        names: ['oldPassword', 'password'],
        fallback: t('failed'),
      });
      setProblem(found);
      const { oldPassword: old, password: fresh } = found.fieldErrors;
      if (old) form.setFields([{ name: 'oldPassword', errors: [old] }]);
      if (fresh) form.setFields([{ name: 'password', errors: [fresh] }]);
      if (old || fresh) form.scrollToField(old ? 'oldPassword' : 'password', { block: 'center', focus: true });
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problem, isSaving, submit };
};

const bars: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, good: 3, strong: 4 };

/** How strong a new password is, in words and bars, while it is typed. */
const PasswordMeter = ({ password, username }: { password: string; username: string }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const strength = passwordStrength({ password, username });
  return (
    <div className="pc-strength" data-strength={strength}>
      <span className="pc-strength-bars" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={strength !== undefined && bar <= bars[strength]} />
        ))}
      </span>
      <span role="status">{strength === undefined ? t('password.hint') : t(`password.strength.${strength}`)}</span>
    </div>
  );
};

/** A new password, with the old one as proof. */
export const PasswordForm = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http, user } = useServices();
  const { username } = user;
  const rules = usePasswordRules(http)?.own;
  const min = rules?.min ?? minPasswordLength;
  const { form, problem, isSaving, submit } = useChangePassword();
  const typed = Form.useWatch('password', form) ?? '';
  const again = {
    validator: async (_: unknown, value: unknown): Promise<void> => {
      if (value !== form.getFieldValue('password')) throw new Error(t('password.different'));
    },
  };
  return (
    <Box title={t('password.title')}>
      <Form<PasswordValues>
        form={form}
        className="pc-narrow"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        {problem && <ProblemAlert problem={problem} />}
        {/* For password managers, which must know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
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
              <PasswordMeter password={typed} username={username} />
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
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('password.change')}
        </Button>
        <p className="pc-muted">{t('password.consequence')}</p>
      </Form>
    </Box>
  );
};
