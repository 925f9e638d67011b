import { describe, expect, it } from 'vitest';
import { evenPositions, positionBetween } from '../../../../src/framework/server/records/place-record';

const whole = { min: -1e12, max: 1e12, decimals: 0 };
const narrow = { min: 0, max: 3, decimals: 0 };

describe('a position between two', () => {
  it.each([
    ['is the roundest in the middle', { low: 10, high: 20 }, whole, 15],
    ['has digits only where it needs them', { low: 1, high: 2 }, { ...whole, decimals: 3 }, 1.5],
    ['has no more digits than the field', { low: 1.25, high: 1.29 }, { ...whole, decimals: 2 }, 1.27],
    ['does not exist without room', { low: 1, high: 2 }, whole, undefined],
    ['stands apart from the last', { low: 30 }, whole, 1030],
    ['stands apart from the first', { high: 30 }, whole, -970],
    ['keeps to the largest', { low: 1 }, narrow, 2],
    ['keeps to the smallest', { high: 2 }, narrow, 1],
    ['does not go below the smallest', { high: 0 }, narrow, undefined],
    ['does not go beyond the largest', { low: 3 }, narrow, undefined],
  ])('%s', (_, between, range, expected) => expect(positionBetween(between, range)).toBe(expected));

  it.each([
    [3, whole, [1000, 2000, 3000]],
    [2, narrow, [1, 2]],
    [3, { ...narrow, decimals: 1 }, [0.7, 1.4, 2.1]],
    [2, { min: 5, max: 8, decimals: 0 }, [6, 7]],
    [3, narrow, undefined],
  ])('numbers %i anew', (count, range, expected) => expect(evenPositions(count, range)).toEqual(expected));
});
