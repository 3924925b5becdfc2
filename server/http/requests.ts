/** Normalizes a path as React Router does: case and encoding do not matter, and a data request stands for its page. */
export function readAddress(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** GET and HEAD change nothing. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a page of this site sent the request, according to its `origin`. Browsers send it with every form. */
export function isFromOwnPage({ headers, url }: Request, publicUrl: string): boolean {
  return [new URL(url).origin, new URL(publicUrl).origin].includes(headers.get('origin') ?? '')
}
