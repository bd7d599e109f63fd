import { html } from './html.ts';

/** 'Passwort anzeigen' below the passwords of a form; hidden without scripts. */
export const SHOW_PASSWORDS_CHECKBOX = html`<label class="check" hidden
  ><input id="show-passwords" type="checkbox" /> Passwort anzeigen</label
>`;

/** Shows the checkbox, which shows and hides all passwords. */
export const SHOW_PASSWORDS_SCRIPT = `{const box=document.getElementById('show-passwords'),all=document.querySelectorAll('[type=password]');
box.parentElement.hidden=false;
box.addEventListener('change',()=>all.forEach((input)=>{input.type=box.checked?'text':'password'}));
box.form.addEventListener('submit',()=>all.forEach((input)=>{input.type='password'}));}`;
