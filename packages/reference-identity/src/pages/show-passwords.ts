import { html } from './html.ts';

/** The checkbox 'Passwort anzeigen' of a form with passwords; hidden unless `SHOW_PASSWORDS_SCRIPT` runs. */
export const SHOW_PASSWORDS_CHECKBOX = html`<label class="check" hidden
  ><input id="show-passwords" type="checkbox" /> Passwort anzeigen</label
>`;

/** Makes the checkbox visible, and shows or hides all passwords when it changes. */
export const SHOW_PASSWORDS_SCRIPT = `{const box=document.getElementById('show-passwords'),all=document.querySelectorAll('[type=password]');
box.parentElement.hidden=false;
box.addEventListener('change',()=>all.forEach((input)=>{input.type=box.checked?'text':'password'}));
box.form.addEventListener('submit',()=>all.forEach((input)=>{input.type='password'}));}`;
