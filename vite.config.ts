import { defineConfig } from 'vite';
import { consoleVite } from './scripts/bundle/console-vite.ts';

export default defineConfig(consoleVite());
