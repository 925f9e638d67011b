import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type Http } from '../../client/http/http';
import { getPasswordRules, type PasswordRulesAnswer } from '../../contract/own-account';
import { addTexts } from '../../i18n/i18n';
import { passwordRules as en } from '../../i18n/locales/en/account.json';
import { passwordRules as zh } from '../../i18n/locales/zh/account.json';
import type { PasswordRules } from '../../shared/password';

addTexts('password-rules', { zh, en });

/** The rules for new passwords; undefined until the server has answered. A form works without, and gets them with a refusal. */
export const usePasswordRules = (http: Http): PasswordRulesAnswer | undefined => {
  const [rules, setRules] = useState<PasswordRulesAnswer>();
  useEffect(() => {
    call(http, getPasswordRules).then(setRules, () => undefined);
  }, [http]);
  return rules;
};

/** The rules in a sentence, before one of them is broken. */
export const PasswordHint = ({
  rules,
  isNew = false,
}: {
  rules: PasswordRules | undefined;
  /** The account is about to be made: it has had no passwords. Default: false. */
  isNew?: boolean;
}) => {
  const { t } = useTranslation('password-rules');
  if (rules === undefined) return null;
  const key = !rules.refusesCommon ? 'length' : isNew ? 'common' : 'former';
  return <>{t(key, { min: rules.min, former: rules.former })}</>;
};
