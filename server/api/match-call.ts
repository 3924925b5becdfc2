import { API_CALL_NAMES, API_PATH, type ApiCallName, apiCalls } from '#rules/api/calls.ts'

export type Matched = { names: ApiCallName[]; id: string | undefined }

/** The calls at an address, one for each method, and the id in it. */
export function matchPath(path: string): Matched {
  const asked = segmentsOf(path.slice(API_PATH.length))
  const names = API_CALL_NAMES.filter((name) => isAt(segmentsOf(apiCalls[name].path), asked))
  const [first] = names
  const place = first ? segmentsOf(apiCalls[first].path).indexOf('{id}') : -1
  return { names, id: asked[place] }
}

const segmentsOf = (path: string) => path.split('/').slice(1)

function isAt(wanted: readonly string[], asked: readonly string[]): boolean {
  if (wanted.length !== asked.length) return false
  return asked.every((segment, index) => segment === wanted[index] || (wanted[index] === '{id}' && segment !== ''))
}

/** For the Allow header. Every address that is read can be asked for its head. */
export function methodsOf(names: readonly ApiCallName[]): string {
  const methods = names.map((name) => apiCalls[name].method)
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}
