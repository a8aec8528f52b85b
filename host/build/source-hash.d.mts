export declare const SOURCES: readonly string[]
export declare function sourceHash(root: string, paths: readonly string[]): string
