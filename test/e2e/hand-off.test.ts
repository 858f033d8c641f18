import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handOffPath, tokenField } from '../../shared/hand-off.ts'
import { handOffLink, openKeptAddress, openMainSite } from './support/addresses.ts'
import { local, withProduct } from './support/product.ts'
import { profileAfter } from './support/profile.ts'

withProduct()

/** Pieces by which a token is found although a file breaks it. */
const partsOf = (token: string): string[] => token.match(/[\w-]{32}/g) ?? []

const leave = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' })

describe('what the files of a browser’s profile keep of a hand-off', () => {
  test('is nothing of its token, and it is not posted again', async () => {
    const posted: string[] = []
    const kept = await profileAfter(async (page) => {
      page.on('request', (request) => {
        const form = new URLSearchParams(request.postData() ?? '')
        if (new URL(request.url()).pathname === handOffPath) posted.push(form.get(tokenField) ?? '')
      })
      // A browser keeps what was posted for a restart, some seconds after it came, unless it is a password.
      const late = async (route: Route) => setTimeout(() => void route.continue(), 4_000)
      await page.route('**/assets/*.js', late, { times: 1 })
      await openMainSite(page, local)
      await page.locator('a[href="/enter/CARNUN01"]').click()
      await leave(page).waitFor()
      await page.waitForURL('**/menu-disbursement')
      await page.reload()
      await leave(page).waitFor()
      await page.goBack()
      await page.waitForURL(`${local.urls.mainSite}/`)
      await page.goForward()
      await leave(page).waitFor()
    })
    expect(posted.map((token) => token.length > 500)).toEqual([true])
    expect(kept).toContain(`${local.urls.mainSite}/`)
    expect(posted.flatMap(partsOf).filter((part) => kept.includes(part))).toEqual([])
  })

  test('is all of its token where it comes by a link, so that the search is seen to find it', async () => {
    const link = await handOffLink(local, 'CARNUN01')
    const kept = await profileAfter(async (page) => {
      await openKeptAddress(page, link)
      await leave(page).waitFor()
    })
    expect(partsOf(link).filter((part) => !kept.includes(part))).toEqual([])
  })
})
