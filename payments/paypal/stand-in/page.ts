import { pagesOf } from '../../stand-in/page.ts'

export const page = pagesOf('PayPal')
