import { getDocumentProxy } from 'unpdf'

/** A piece of text and where it stands, in points from the left edge of its page. */
type PdfText = { text: string; left: number; right: number }

export type PdfPage = { width: number; height: number; texts: PdfText[] }

/** The pages of a PDF with their texts, in the order in which they were written. */
export async function pdfPages(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  const pages: PdfPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return []
      const left = item.transform[4]
      return [{ text: item.str, left, right: left + item.width }]
    })
    pages.push({ width, height, texts })
  }
  return pages
}

/** The text of each page. */
export async function pdfTexts(file: Uint8Array): Promise<string[]> {
  return (await pdfPages(file)).map(({ texts }) => texts.map(({ text }) => text).join('\n'))
}
