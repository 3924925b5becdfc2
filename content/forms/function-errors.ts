/** Errors for programs that call the functions incorrectly. Each says what would be right. */
export const functionErrors = {
  foreignOrigin: 'Pages on this origin can’t call our functions. Ask us to allow it, or call from a server.',
  unknownFunction: 'There is no function with this name.',
  wrongMethod: 'Call functions with POST.',
  wrongType: 'Send application/json in UTF-8, or multipart/form-data if the function accepts files.',
  brokenText: 'The body is not UTF-8 text.',
  brokenJson: 'The body is not JSON.',
  brokenUpload: 'The body is not complete multipart/form-data.',
  missingPayload: 'The part named payload, with the fields as JSON, is missing.',
  repeatedPart: 'Send each part only once.',
  tooSlow: 'The upload stopped before it finished. Please send it again.',
  tooManyParts: 'The body has more parts than the function accepts.',
  tooLarge: 'The body is larger than the function accepts.',
  invalid: 'Some fields are not valid.',
  tooMany: 'This address has sent too many requests. Please wait, then try again.',
  tooQuick: 'This was sent too quickly. Please try again in a moment.',
} as const

export type FunctionErrorName = keyof typeof functionErrors
