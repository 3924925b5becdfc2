/** What a body says about itself. A compressed one is neither: nothing that calls us compresses. */
export function bodyKind(headers: Headers): 'json' | 'multipart' | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() === 'multipart/form-data') return 'multipart'
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  const isUtf8 = !charset || /^charset="?utf-?8"?$/.test(charset.trim())
  return type.trim() === 'application/json' && isUtf8 ? 'json' : undefined
}
