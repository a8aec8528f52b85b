/** What light and dark, and all theme colours, have in common. */
export const sizes: Readonly<Record<string, string>> = {
  'font-family':
    '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif',
  'font-mono': '"JetBrains Mono", Consolas, monospace',
  'font-caption': '12px', 'font-dense': '13px', 'font-body': '14px', 'font-section': '16px',
  'font-dialog': '18px', 'font-page': '20px', 'font-figure': '32px',
  'space-2': '2px', 'space-4': '4px', 'space-8': '8px', 'space-12': '12px', 'space-16': '16px',
  'space-20': '20px', 'space-24': '24px', 'space-32': '32px', 'space-48': '48px', 'space-64': '64px',
  'radius-tag': '2px', 'radius-control': '4px', 'radius-card': '6px', 'radius-dialog': '8px', 'radius-pill': '999px',
  'control-small': '28px', control: '32px', 'control-large': '36px', 'control-touch': '44px',
  'motion-fast': '120ms', motion: '160ms', 'motion-slow': '240ms',
  'z-sticky': '10', 'z-bar': '20', 'z-drawer': '30', 'z-dialog': '40', 'z-toast': '50', 'z-tour': '60', 'z-editor': '200003',
  'sidebar-width': '15rem', nav: '56px',
}

export const shadows = {
  light: {
    'shadow-1': '0 1px 2px rgb(16 30 71 / 0.06)',
    'shadow-2': '0 4px 12px rgb(16 30 71 / 0.1)',
    'shadow-3': '0 12px 32px rgb(16 30 71 / 0.16)',
  },
  dark: {
    'shadow-1': 'none',
    'shadow-2': '0 0 0 1px var(--gt-hairline)',
    'shadow-3': '0 0 0 1px var(--gt-hairline), 0 12px 32px rgb(0 0 0 / 0.4)',
  },
} as const
