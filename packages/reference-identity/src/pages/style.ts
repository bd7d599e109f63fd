/** The style sheet of the sign-in pages; no file or font is loaded. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f6f8;color:#1b1f24;
  font:14px/1.5 'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif}
main{width:min(400px,100vw - 32px);padding:24px;background:#fff;border:1px solid #d0d7de;border-radius:6px}
.product{display:flex;align-items:center;gap:8px;margin:0 0 16px;color:#4a5460;font-weight:600}
.product svg{color:#0b57d0}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 16px}
label{display:block;margin:0 0 4px;font-weight:600}
input{display:block;width:100%;height:32px;margin:0 0 16px;padding:0 8px;font:inherit;color:inherit;
  background:#fff;border:1px solid #68737f;border-radius:6px}
input[aria-invalid=true]{border-color:#b3261e}
[type=checkbox]{display:inline-block;width:16px;height:16px;margin:0;vertical-align:-3px;accent-color:#0b57d0}
.check{margin:0 0 16px;font-weight:400}
.check[hidden]{display:none}
button,.action{display:block;width:100%;height:32px;padding:0 16px;font:inherit;font-weight:600;line-height:32px;
  text-align:center;text-decoration:none;color:#fff;background:#0b57d0;border:0;border-radius:6px;cursor:pointer}
button:hover,.action:hover{background:#0a4db8}
:focus-visible{outline:2px solid #0b57d0;outline-offset:2px}
.message{display:grid;align-content:end;min-height:46px;margin:-8px 0 8px}
.error{margin:0;padding:4px 12px;font-size:13px;line-height:18px;color:#b3261e;background:#fdf3f2;border:1px solid #b3261e;
  border-radius:6px}
.small{margin:16px 0 0;font-size:12px;color:#4a5460}
@media (forced-colors:active){button,.action{border:1px solid}}
`;
