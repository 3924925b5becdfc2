const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What stands in an address or a hidden field may be anything; the database would throw at what is no id. */
export function isRecordId(text: string): boolean {
  return UUID.test(text)
}
