import { describe, expect, it } from 'vitest';
import { cleanPhone, isPhone, numberPlans, type PhoneCountry } from '../../../src/framework/shared/phone';

describe('a phone number', () => {
  it.each<[PhoneCountry, string, string]>([
    ['DE', '030 1234567', '+49301234567'],
    ['DE', '(030) 123 45-67', '+49301234567'],
    ['DE', '0151/23456789', '+4915123456789'],
    ['DE', '+49 (0)151 23456789', '+4915123456789'],
    ['DE', '0049 30 1234567', '+49301234567'],
    ['DE', '+41 44 668 18 00', '+41446681800'],
    ['DE', '+86 138 0013 8000', '+8613800138000'],
    ['IT', '06 1234567', '+39061234567'],
    ['US', '(201) 555-0123', '+12015550123'],
    ['US', '1 201 555 0123', '+12015550123'],
    ['CN', '+86 138 0013 8000', '13800138000'],
  ])('of %s that is typed as %s is stored as %s', (country, typed, stored) => {
    expect(cleanPhone(typed, country)).toBe(stored);
    expect(isPhone(stored, country)).toBe(true);
    expect(cleanPhone(stored, country)).toBe(stored);
  });

  it.each<[PhoneCountry, string]>([
    ['DE', '12'],
    ['DE', '+49 12'],
    ['DE', 'call me'],
    ['DE', '+49 151 123456789012'],
    ['US', '+1 100 555 0123'],
    ['CN', '+49 30 1234567'],
    ['CN', '030 1234567'],
  ])('of %s is not %s, which stays as it was typed', (country, typed) => {
    expect(cleanPhone(typed, country)).toBe(typed);
    expect(isPhone(typed, country)).toBe(false);
  });

  it.each(Object.keys(numberPlans) as PhoneCountry[])('of %s has an example that is one', (country) => {
    const stored = cleanPhone(numberPlans[country].example, country);
    expect(isPhone(stored, country)).toBe(true);
    if (country !== 'CN') expect(stored.startsWith(`+${numberPlans[country].code}`)).toBe(true);
  });
});
