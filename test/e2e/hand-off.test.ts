import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handOffPath, tokenField } from '../../shared/hand-off.ts'
import { handOffLink, openKeptAddress, openMainSite } from './support/addresses.ts'
import { local, withProduct } from './support/product.ts'
import { profileAfter } from './support/profile.ts'

withProduct()

/** Pieces of a token, so that it is found even if a file splits it. */
const partsOf = (token: string): string[] => token.match(/[\w-]{32}/g) ?? []

const leave = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' })

describe('a hand-off in the files of a browser’s profile', () => {
  test('leaves no part of its token, and is not posted again', async () => {
    const posted: string[] = []
    const kept = await profileAfter(async (page) => {
      page.on('request', (request) => {
        const form = new URLSearchParams(request.postData() ?? '')
        if (new URL(request.url()).pathname === handOffPath) posted.push(form.get(tokenField) ?? '')
      })
      // A browser stores posted fields for a restart after some seconds, except passwords.
      const late = async (route: Route) => setTimeout(() => void route.continue(), 4_000)
      await page.route('**/assets/*.js', late, { times: 1 })
      await openMainSite(page, local)
      await page.locator('a[href="/enter/CARNUN01"]').click()
      await leave(page).waitFor()
      await page.waitForURL('**/menu-disbursement')
      await page.reload()
      await leave(page).waitFor()
      await openMainSite(page, local)
      await page.goBack()
      await leave(page).waitFor()
    })
    expect(posted.map((token) => token.length > 500)).toEqual([true])
    expect(kept).toContain(`${local.urls.mainSite}/`)
    expect(posted.flatMap(partsOf).filter((part) => kept.includes(part))).toEqual([])
  })

  test('leaves its whole token when it arrives by a link, which shows that the search works', async () => {
    const link = await handOffLink(local, 'CARNUN01')
    const kept = await profileAfter(async (page) => {
      await openKeptAddress(page, link)
      await leave(page).waitFor()
    })
    expect(partsOf(link).filter((part) => !kept.includes(part))).toEqual([])
  })
})
