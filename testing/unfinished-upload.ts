/** A part without a name, which is refused, and then a file that begins but has no end. */
export const UNFINISHED_UPLOAD = [
  '--X',
  'Content-Disposition: form-data; a=b',
  '',
  '',
  '--X',
  'Content-Disposition: form-data; name=resume; filename=a',
  '',
  'abcdef',
].join('\r\n')

/** The head of a raw request that uploads this many bytes with the boundary X. */
export function uploadHead(bytes: number): string[] {
  return [
    'POST /functions/v1/send-hr-email HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=X',
    `Content-Length: ${bytes}`,
  ]
}
