/**
 * antd's input of one line by itself, for what the first list needs: `Input` of `antd` brings the forms for codes, passwords, searches and
 * long texts along. The types offer no more than is there.
 */
export { default as PlainInput } from 'antd/es/input/Input';
