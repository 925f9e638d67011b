// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { initReactI18next, useTranslation } from '../../scripts/bundle/light-react-i18next';

const resources = {
  zh: { page: { title: '标题 {{name}}' }, other: { title: '别的' } },
  en: { page: { title: 'Title {{name}}' }, other: { title: 'Other' } },
};
let draws = 0;
const Page = () => {
  const { t, i18n } = useTranslation(['page', 'other']);
  const { t: preset } = useTranslation();
  draws += 1;
  return <p>{`${t('title', { name: 'Lin' })} ${t('other:title')} ${preset('title')} ${i18n.language}`}</p>;
};

afterEach(cleanup);

it('follows the language, and draws once for each change', async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh', defaultNS: 'other', resources });
  render(<Page />);
  screen.getByText('标题 Lin 别的 别的 zh');
  const before = draws;
  await act(() => i18n.changeLanguage('en'));
  screen.getByText('Title Lin Other Other en');
  expect(draws).toBe(before + 1);
});
