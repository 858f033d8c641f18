import { describe, expect, it } from 'vitest'
import { login, loginInput } from './login.ts'

describe('a login', () => {
  it.each([
    ['CARNUN01', 'CARNUN01'],
    [' carnun01 ', 'CARNUN01'],
    ['svc.ocr-1_a', 'SVC.OCR-1_A'],
  ])('%j is spelled %j', (typed, spelled) => {
    expect(login().parse(typed)).toBe(spelled)
    expect(loginInput().parse(typed)).toBe(spelled)
  })

  it.each(['', '*', 'ANAGOM01/..', 'a b', 'U#X', '.x', 'Ñ', 'ı01', 'A'.repeat(65)])('%j is none', (typed) => {
    expect(login().safeParse(typed).success).toBe(false)
  })
})
