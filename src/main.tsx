import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entry } from './app/entry';
import { startI18n } from './i18n/i18n';

startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
