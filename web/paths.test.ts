import { describe, expect, it } from 'vitest'
import { homeOf, paths, viewerPath } from './paths.ts'

describe('paths', () => {
  it("start at the role's home, or at the form in the adviser order mode", () => {
    expect(homeOf({ app: '0', home: paths.disbursementMenu })).toBe('/menu-disbursement')
    expect(homeOf({ app: '1', home: paths.disbursementMenu })).toBe('/orderDisbursement')
  })

  it("name an order in the viewer's URL by its number alone, because URLs stay in the history", () => {
    expect(viewerPath({ control: '7' })).toBe('/documentsDC?control=7')
  })
})
