import { describe, expect, it } from 'vitest'
import { homeOf, paths, viewerPath } from './paths.ts'

describe('paths', () => {
  it("begin at the role's home, or at the form in the adviser order mode", () => {
    expect(homeOf({ app: '0', home: paths.disbursementMenu })).toBe('/menu-disbursement')
    expect(homeOf({ app: '1', home: paths.disbursementMenu })).toBe('/orderDisbursement')
  })

  it('name an order to the viewer', () => {
    expect(viewerPath({ control: '7', typeCustomer: 'C', document: '123', project: '9' })).toBe(
      '/documentsDC?control=7&customer=C-123&project=9',
    )
  })
})
