import { privateHeaders } from '#app/page/private-page.ts'

/** A file that a browser shows, or saves under its name. */
export function pdfResponse(content: BodyInit, name: string): Response {
  const disposition = `inline; filename="${name}.pdf"`
  return new Response(content, {
    headers: { ...privateHeaders, 'content-type': 'application/pdf', 'content-disposition': disposition },
  })
}
