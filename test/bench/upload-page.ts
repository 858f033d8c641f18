import type { Page } from 'playwright-core'
import { type LargeFileTypeId, largeFileTypeOf } from '../../shared/large-files.ts'
import { atOnce, partSize } from '../../web/uploads/part-size.ts'

/** Clears the recorded requests, so that `lastedMs` covers only later ones. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(10_000)
  })

/** Chooses a file and confirms it, as the user does. */
export const choose = async (page: Page, type: LargeFileTypeId, path: string): Promise<void> => {
  await forget(page)
  await page.getByLabel('Tipo de documento').selectOption({ label: largeFileTypeOf(type).label })
  await page.locator('main input[type=file]').first().setInputFiles(path)
  await page.getByRole('button', { name: 'Cargar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
}

/** Continues an earlier upload with the same file. */
export const resume = async (page: Page, type: LargeFileTypeId, path: string): Promise<void> => {
  const pending = page.getByRole('listitem').filter({ hasText: largeFileTypeOf(type).label })
  await pending.getByRole('button', { name: /^Reanudar/ }).waitFor()
  await pending.locator('input[type=file]').setInputFiles(path)
}

export const arrived = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '¡Listo!' })
  await dialog.waitFor({ timeout: 300_000 })
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
}

/** From the first request to a server until its last answer. */
export const lastedMs = (page: Page, origin: string): Promise<number> =>
  page.evaluate((start) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(start)) as PerformanceResourceTiming[]
    return (
      Math.max(...entries.map(({ responseEnd }) => responseEnd)) -
      Math.min(...entries.map(({ startTime }) => startTime))
    )
  }, origin)

export type Addresses = { parts: string[]; complete: string }

/** The same file with only `fetch` and pre-signed URLs. */
export const sendBare = async (page: Page, path: string, addresses: Addresses): Promise<void> => {
  await forget(page)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'bare' }))
  })
  await page.locator('#bare').setInputFiles(path)
  await page.evaluate(
    async ({ parts, complete, atOnce, partSize }) => {
      const input = document.querySelector<HTMLInputElement>('#bare')
      const file = input?.files?.[0] as File
      const put = async (address: string, init: RequestInit): Promise<Response> => {
        const answer = await fetch(address, init)
        // A request appears in the timings only after its answer is read to the end.
        const text = await answer.text()
        if (!answer.ok) throw new Error(text)
        return answer
      }
      const etags: string[] = []
      const left = parts.entries()
      const send = async () => {
        for (const [index, address] of left) {
          const body = file.slice(index * partSize, (index + 1) * partSize)
          etags[index] = (await put(address, { method: 'PUT', body })).headers.get('etag') ?? ''
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      const listed = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
      await put(complete, { method: 'POST', body })
      input?.remove()
    },
    { ...addresses, atOnce, partSize },
  )
}
