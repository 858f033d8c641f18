import { describe, expect, it } from 'vitest'
import { login, saidLogin } from './login.ts'

describe('a login', () => {
  it.each([
    ['CARNUN01', 'CARNUN01'],
    [' carnun01 ', 'CARNUN01'],
    ['svc.ocr-1_a', 'SVC.OCR-1_A'],
  ])('%j is spelled %j', (given, spelled) => {
    expect(login.parse(given)).toBe(spelled)
    expect(saidLogin.parse(given)).toBe(spelled)
  })

  it.each(['', '*', 'ANAGOM01/..', 'a b', 'U#X', '.x', 'Ñ', 'ı01', 'A'.repeat(65)])('%j is none', (given) => {
    expect(login.safeParse(given).success).toBe(false)
  })
})
