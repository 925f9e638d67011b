// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { addLazyTexts, i18n, startI18n } from '../../../src/framework/i18n/i18n';
import { startTexts } from '../../support/start-texts';

it('has Chinese at once, and English before the language changes', async () => {
  void startTexts();
  const zh = i18n.t('language', { ns: 'shell' });
  expect(zh).toBe('语言');
  expect(i18n.hasResourceBundle('en', 'shell')).toBe(false);
  const seen: string[] = [];
  i18n.on('languageChanged', () => seen.push(i18n.t('language', { ns: 'shell' }), i18n.t('title', { ns: 'sign-in' })));
  await i18n.changeLanguage('en');
  expect(seen).toEqual(['Language', 'Welcome back']);
});

it('is not started twice, which would throw away texts', async () => {
  await startTexts();
  await expect(startI18n()).rejects.toThrow('i18n has been started already');
  expect(i18n.t('language', { ns: 'shell', lng: 'zh' })).toBe('语言');
});

it('shows Chinese where English could not be fetched', async () => {
  await i18n.changeLanguage('zh');
  i18n.addResourceBundle('zh', 'later', { title: '标题' });
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  addLazyTexts('en', 'later', load);
  await i18n.loadNamespaces('later');
  await i18n.changeLanguage('en');
  expect(load).toHaveBeenCalled();
  expect(i18n.t('title', { ns: 'later' })).toBe('标题');
});
