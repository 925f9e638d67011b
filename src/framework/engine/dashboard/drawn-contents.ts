// What a dashboard needs besides numbers, in one script.
export { BreakdownContent } from './breakdown-content';
export { GroupsContent } from './groups-content';
export { RecordsContent } from './records-content';
export { RingContent } from './ring-content';
export { TrendContent } from './trend-content';
