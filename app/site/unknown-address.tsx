import { data } from 'react-router'

/** Every unknown address. The root's error boundary shows the page. */
export function loader(): never {
  throw data(null, 404)
}

export default function UnknownAddress() {
  return null
}
