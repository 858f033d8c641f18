/** Why a file does not count after the search for malware, or without it. */
export const scanProblems = {
  malware: 'El archivo tiene un virus u otro programa malicioso y fue eliminado',
  unscannable: 'El antivirus no puede revisar este archivo, guárdalo sin contraseña y cárgalo de nuevo',
  unverified: 'No se pudo comprobar que el archivo no tenga virus, cárgalo de nuevo',
} as const

export const fileProblems = {
  size: 'El archivo debe pesar menos de 5 MB',
  empty: 'El archivo está vacío',
  name: 'El nombre del archivo no es válido',
  kind: 'Este tipo de archivo no está permitido para el documento',
  content: 'El contenido del archivo no corresponde a su extensión',
  damaged: 'El archivo está dañado o no se puede leer',
  protected: 'El archivo está protegido con contraseña',
  pixels: 'La imagen es demasiado grande',
  pages: 'El archivo tiene demasiadas páginas',
  alternative: 'Ya cargaste un documento que reemplaza a este',
  repeated: 'Este documento ya está cargado, elimínalo para cargar otro',
  tooMany: 'La orden ya tiene el máximo de documentos',
  gone: 'El archivo no llegó completo, cárgalo de nuevo',
  unpacked: 'La hoja de cálculo es demasiado grande al abrirla',
  macros: 'El archivo tiene macros u otros objetos incrustados',
  links: 'El archivo tiene vínculos a otros archivos o a bases de datos',
  tableSize: 'El archivo debe pesar menos de 20 MB',
  tableRows: 'El archivo tiene más de 100.000 filas',
  complex: 'El archivo es demasiado complejo para verificarlo',
  ...scanProblems,
} as const
