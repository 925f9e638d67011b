import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/test-page.json';
import zh from '../../texts/zh/test-page.json';
import { CallsPanel } from './calls-panel';
import { Inspector } from './inspector';
import { RightsPanel } from './rights-panel';
import { SessionPanel } from './session-panel';
import { watchFetch } from './watch-fetch';
import './test-page.css';

addTexts('test-page', { zh, en });

/** What engineers look into: configuration, rights, calls and the session, and what happens when things go wrong. */
export const TestPageScreen = (): ReactNode => {
  const { t } = useTranslation('test-page');
  // From the first time that an engineer opens the page on.
  useState(watchFetch);
  return (
    <PageFrame
      title={t('title')}
      extra={
        <Link to="/test/log">
          <Button tabIndex={-1}>{t('log')}</Button>
        </Link>
      }
    >
      <div className="test-page">
        <Tabs
          items={[
            { key: 'inspector', label: t('inspector.title'), children: <Inspector /> },
            { key: 'rights', label: t('rights.title'), children: <RightsPanel /> },
            { key: 'calls', label: t('calls.title'), children: <CallsPanel /> },
            { key: 'session', label: t('session.title'), children: <SessionPanel /> },
          ]}
        />
      </div>
    </PageFrame>
  );
};
