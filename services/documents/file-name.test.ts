import { describe, expect, it } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { cleanFileName, inlineDisposition } from './file-rules.ts'

describe('a file name', () => {
  it.each([
    ['cedula.pdf', 'cedula.pdf'],
    ['../../etc/cedula.pdf', 'cedula.pdf'],
    ['C:\\temp\\cedula.pdf', 'cedula.pdf'],
    ['cédula.pdf'.normalize('NFD'), 'cédula.pdf'],
    ['pagaré "final" \'1\' 😀.pdf', 'pagaré "final" \'1\' 😀.pdf'],
    ['factura\u202efdp.exe\r\n.pdf', 'facturafdp.exe.pdf'],
    ['roto\ud800.pdf', 'roto\ufffd.pdf'],
  ])('%j is stored as %j', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  it.each(['..', '../', '.pdf', 'cedula', 'cedula.', '\u0000', '/etc/passwd'])('%j is refused', (sent) => {
    expect(() => cleanFileName(sent)).toThrow(
      expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems.name } }),
    )
  })

  it('fits in a header without breaking it', () => {
    expect(inlineDisposition('pagaré "1" 😀.pdf')).toBe(
      'inline; filename="pagar_ _1_ __.pdf"; filename*=UTF-8\'\'pagar%C3%A9%20%221%22%20%F0%9F%98%80.pdf',
    )
    expect(inlineDisposition("a'(b)*.pdf")).toContain("filename*=UTF-8''a%27%28b%29%2A.pdf")
  })
})
