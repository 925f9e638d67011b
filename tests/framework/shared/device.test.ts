import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/framework/shared/device';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

test.each([
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    5,
    'mobile',
  ],
  [
    'iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1',
    5,
    'mobile',
  ],
  ['iPad that says it is a Mac', mac, 5, 'mobile'],
  [
    'Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    5,
    'mobile',
  ],
  [
    'Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    5,
    'mobile',
  ],
  [
    'WeChat on Android',
    'Mozilla/5.0 (Linux; Android 12; M2102K1C) AppleWebKit/537.36 Chrome/107.0 MicroMessenger/8.0.40',
    5,
    'mobile',
  ],
  [
    'HarmonyOS phone',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1 Mobile',
    10,
    'mobile',
  ],
  ['Kindle', 'Mozilla/5.0 (X11; U; Linux armv7l) AppleWebKit/531.2 Kindle/3.0', 1, 'mobile'],
  ['Mac', mac, 0, 'desktop'],
  ['Mac with a drawing board', mac, 1, 'desktop'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 0, 'desktop'],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    10,
    'desktop',
  ],
  [
    'WeChat on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/107.0 MicroMessenger/7.0 WindowsWechat',
    0,
    'desktop',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0, 'desktop'],
  ['Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 10, 'desktop'],
  ['nobody known', '', 0, 'desktop'],
] as const)('%s', (_, userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
