/**
 * The style sheet of the sign-in pages; no file or font is loaded. The colours are those of the product
 * (`packages/ui/src/theme/tokens.css`), in the theme of the operating system.
 */
export const STYLE = `
:root{color-scheme:light dark;
  --as-text:light-dark(#1b1f24, #e6e9ed);
  --as-text-muted:light-dark(#4a5460, #aab4c0);
  --as-text-on-fill:light-dark(#ffffff, #0b1b33);
  --as-surface:light-dark(#ffffff, #1c2126);
  --as-canvas:light-dark(#f4f6f8, #14181c);
  --as-border:light-dark(#d0d7de, #39424d);
  --as-border-control:light-dark(#858f99, #7d8996);
  --as-primary:light-dark(#0b57d0, #8ab4f8);
  --as-primary-strong:light-dark(#0842a0, #aecbfa);
  --as-error:light-dark(#b3261e, #f4a9a3);
  --as-error-tint:light-dark(#fceeee, #3d1f1d)}
@media print{:root{color-scheme:light}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--as-canvas);color:var(--as-text);
  font:14px/1.5 'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif}
main{width:min(400px,100vw - 32px);padding:24px;background:var(--as-surface);border:1px solid var(--as-border);border-radius:6px}
.product{display:flex;align-items:center;gap:8px;margin:0 0 16px;color:var(--as-text-muted);font-weight:600}
.product svg{color:var(--as-primary)}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 16px}
label{display:block;margin:0 0 4px;font-weight:600}
input{display:block;width:100%;height:32px;margin:0 0 16px;padding:0 8px;font:inherit;color:inherit;
  background:var(--as-surface);border:1px solid var(--as-border-control);border-radius:6px}
input[aria-invalid=true]{border-color:var(--as-error)}
[type=checkbox]{display:inline-block;width:16px;height:16px;margin:0;vertical-align:-3px;accent-color:var(--as-primary)}
.check{margin:0 0 16px;font-weight:400}
.check[hidden]{display:none}
button,.action{display:block;width:100%;height:32px;padding:0 16px;font:inherit;font-weight:600;line-height:32px;
  text-align:center;text-decoration:none;color:var(--as-text-on-fill);background:var(--as-primary);border:0;border-radius:6px;cursor:pointer}
button:hover,.action:hover{background:var(--as-primary-strong)}
:focus-visible{outline:2px solid var(--as-primary);outline-offset:2px}
.message{display:grid;align-content:end;min-height:46px;margin:-8px 0 8px}
.error{margin:0;padding:4px 12px;font-size:13px;line-height:18px;color:var(--as-error);background:var(--as-error-tint);border:1px solid var(--as-error);
  border-radius:6px}
.small{margin:16px 0 0;font-size:12px;color:var(--as-text-muted)}
@media (forced-colors:active){button,.action{border:1px solid}}
`;
