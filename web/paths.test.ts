import { describe, expect, it } from 'vitest'
import { homeOf, paths, routeTables, viewerPath } from './paths.ts'

describe('routes', () => {
  it('are five in the adviser order mode and all of A§2.1 in the other', () => {
    expect(routeTables['1']).toEqual([
      '/',
      '/orderDisbursement',
      '/documents',
      '/order-sends',
      '/documentsDC',
    ])
    expect(routeTables['0']).toHaveLength(28)
    for (const path of routeTables['1']) expect(routeTables['0']).toContain(path)
  })

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
