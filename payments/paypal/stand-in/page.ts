import { pagesOf } from '#payments/stand-in/page.ts'

export const page = pagesOf('PayPal')
