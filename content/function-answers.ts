/** What the functions say to programs that call them wrongly. One sentence each, which says what would be right. */
export const functionAnswers = {
  unknownFunction: 'There is no function of this name.',
  wrongMethod: 'Functions are called with POST.',
  wrongType: 'Send application/json in UTF-8, or multipart/form-data where the function takes files.',
  brokenText: 'The body is not UTF-8 text.',
  brokenJson: 'The body is not JSON.',
  brokenUpload: 'The body is not complete multipart/form-data.',
  missingPayload: 'The part named payload, which holds the fields as JSON, is missing.',
  repeatedPart: 'Each part may come once.',
  tooManyParts: 'There are more parts than the function takes.',
  tooLarge: 'The body is larger than the function takes.',
  invalid: 'Some fields need another look.',
  tooMany: 'This address has sent a lot lately. Please wait, then try again.',
  tooQuick: 'That was very quick. Please try again in a moment.',
} as const

export type FunctionAnswer = keyof typeof functionAnswers
