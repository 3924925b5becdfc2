import { expect, type Page } from '@playwright/test'
import { photo } from '#testing/pictures.ts'

/** On a picture's page. */
export async function describePicture(page: Page, words: string): Promise<void> {
  await page.getByLabel('Description', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
}

/** Uploads a picture of this size as an owner, and describes it. The page is then the picture's. */
export async function addPicture(page: Page, words: string, size: { width: number; height: number }): Promise<void> {
  await page.goto('/staff/pictures')
  const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await photo(size) }
  await page.getByLabel('Choose pictures, drop them here, or paste one').setInputFiles([file])
  await page.getByRole('link', { name: 'Describe it' }).click()
  await describePicture(page, words)
}
